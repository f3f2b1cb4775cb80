export { addBlameRoutes } from './addBlameRoutes';
export { GitBlame } from './GitBlame';
