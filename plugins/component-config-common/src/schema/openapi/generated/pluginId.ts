export const pluginId = 'component-config';
