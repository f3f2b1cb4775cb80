// SPDX-License-Identifier: Apache-2.0

export { addExportRoutes } from './addExportRoutes';
