// SPDX-License-Identifier: Apache-2.0

export { useFindingMessage } from './useFindingMessage';
export { useRefusalSentence } from './useRefusalSentence';
export { localTexts, type LocalTexts } from './localTexts';
export {
  useLocalText,
  useStandaloneText,
  type LocalText,
} from './useLocalText';
