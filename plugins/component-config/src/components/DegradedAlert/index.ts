export { DegradedAlert } from './DegradedAlert';
