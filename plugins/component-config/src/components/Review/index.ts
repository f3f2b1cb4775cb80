export { ReviewDialog } from './ReviewDialog';
