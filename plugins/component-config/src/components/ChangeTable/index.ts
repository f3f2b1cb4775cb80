export { ChangeTable } from './ChangeTable';
export { ChangeCounts } from './ChangeCounts';
