// SPDX-License-Identifier: Apache-2.0

export { readPages } from './readPages';
export { queries } from './queries';
export { useLive, useQueryClient, useRead } from './useRead';
export type { Query, ReadState } from './useRead';
export { useRefresh, useRefreshForms } from './useRefresh';
