// SPDX-License-Identifier: Apache-2.0

export { YamlEditor } from './YamlEditor';
export type { YamlEditorProps } from './types';
export { useLayerText } from './useLayerText';
export type { LayerText } from './useLayerText';
