// SPDX-License-Identifier: Apache-2.0

export { adaptDocument, documentAdapters } from './adaptDocument';
export type { AdaptedDocuments, DocumentAdapter } from './types';
