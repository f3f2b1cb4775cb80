export { CopiedPath } from './CopiedPath';
export { PlaceName } from './PlaceName';
export { PlacePath } from './PlacePath';
