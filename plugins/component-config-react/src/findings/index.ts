// SPDX-License-Identifier: Apache-2.0

export { useFindingMessage, type FindingText } from './useFindingMessage';
export { useRefusalSentence } from './useRefusalSentence';
export { loadLocalTexts, type LocalTexts } from './loadLocalTexts';
export { useLocalText, type LocalText } from './useLocalText';
