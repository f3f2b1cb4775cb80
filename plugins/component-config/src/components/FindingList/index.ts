export { FindingList } from './FindingList';
