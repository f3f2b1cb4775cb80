export { demoScaffolderModule } from './demoScaffolderModule';
export { demoUsersModule } from './demoUsersModule';
