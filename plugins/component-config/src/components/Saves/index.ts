// SPDX-License-Identifier: Apache-2.0

export { SavedNotice } from './SavedNotice';
export { SavesProvider, useSaves } from './SavesContext';
