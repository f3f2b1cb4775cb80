export { RefusalAlert } from './RefusalAlert';
