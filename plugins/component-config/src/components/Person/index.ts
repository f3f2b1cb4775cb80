export { Person } from './Person';
