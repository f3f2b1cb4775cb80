export { ReleaseAlert } from './ReleaseAlert';
export { ReleaseNote } from './ReleaseNote';
