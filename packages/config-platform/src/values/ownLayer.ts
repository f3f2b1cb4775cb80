// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  layerKinds,
  type JsonObject,
  type Layer,
} from '@component-config/config-engine';

/**
 * Adds an empty layer for a component's own document if it has none, for a form to fill
 * (docs/rules/merging.md#precedence).
 *
 * @param id - as in `buildLayers`: `component`, `component:production`
 * @param value - its values
 */
export function withOwnLayer(
  layers: readonly Layer[],
  id: string,
  value: JsonObject,
  { component }: { readonly component: { name: string; owner?: string } },
): Layer[] {
  if (layers.some(layer => layer.id === id)) {
    return layers.map(layer => (layer.id === id ? { ...layer, value } : layer));
  }
  const kind = id === 'component' ? 'component' : 'component-environment';
  const { name, owner } = component;
  const of = id.slice('component:'.length);
  const own: Layer = {
    id,
    kind,
    title: of ? `component ${name} for ${of}` : `component ${name}`,
    owner,
    value,
    positions: emptyObject<Layer['positions'][string]>(),
    reason: of
      ? `the component's own values for environment ${of}`
      : "the component's own values",
  };
  const rank = layerKinds.indexOf(kind);
  // Below the workload and the binding.
  const above = layers.findIndex(
    layer => layerKinds.indexOf(layer.kind) >= rank,
  );
  const at = above < 0 ? layers.length : above;
  return [...layers.slice(0, at), own, ...layers.slice(at)];
}
