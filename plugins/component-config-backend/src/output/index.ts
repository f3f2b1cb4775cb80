export { addExportRoutes } from './addExportRoutes';
