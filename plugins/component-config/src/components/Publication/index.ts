// SPDX-License-Identifier: Apache-2.0

export { PublicationLine } from './PublicationLine';
export { PublicationProvider, usePublication } from './PublicationContext';
export { noteSource } from './noteSource';
export { useNoteText } from './useNoteText';
export type { PlaceNote } from './placeNotes';
