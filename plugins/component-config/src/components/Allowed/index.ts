// SPDX-License-Identifier: Apache-2.0

export { actionsIn, useAllowed } from './useAllowed';
