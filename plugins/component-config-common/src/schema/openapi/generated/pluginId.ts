// SPDX-License-Identifier: Apache-2.0

export const pluginId = 'component-config';
