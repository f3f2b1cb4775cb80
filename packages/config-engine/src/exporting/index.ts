// SPDX-License-Identifier: Apache-2.0

export { exportConfiguration } from './exportConfiguration';
export { exportFormats } from './types';
export type { ExportFormat, ExportInput } from './types';
