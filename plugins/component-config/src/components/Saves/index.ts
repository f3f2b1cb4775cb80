export { SavedNotice } from './SavedNotice';
export { SavesProvider, useSaves } from './SavesContext';
