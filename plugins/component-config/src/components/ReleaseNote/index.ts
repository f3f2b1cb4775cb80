export { ReleaseAlert } from './ReleaseAlert';
export { ReleaseNote } from './ReleaseNote';
export { useReleaseTexts } from './useReleaseTexts';
