export { OverlaysPage } from './OverlaysPage';
