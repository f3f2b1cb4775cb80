export { demoScaffolderModule } from './demoScaffolderModule';
