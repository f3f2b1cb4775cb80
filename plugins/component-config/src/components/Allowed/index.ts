export { actionsIn, AllowedProvider, useAllowed } from './AllowedContext';
