// SPDX-License-Identifier: Apache-2.0

/** Zod 3: hosts before Backstage 1.54 take the parameters of permission rules only as its schemas. */
export { z } from 'zod/v3';
