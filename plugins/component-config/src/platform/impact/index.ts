// SPDX-License-Identifier: Apache-2.0

export { ImpactPage } from './ImpactPage';
