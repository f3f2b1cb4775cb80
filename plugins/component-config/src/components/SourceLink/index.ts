export { SourceLink } from './SourceLink';
