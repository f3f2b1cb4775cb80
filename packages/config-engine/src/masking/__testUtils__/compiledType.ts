// SPDX-License-Identifier: Apache-2.0

import { compileDefinition } from '../../schema';
import { parseSource } from '../../source';

/** A ComponentType with this specification, compiled. */
export function compiledType(spec: string) {
  const [{ root }] = parseSource({
    file: 'type.yaml',
    text: `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web }
spec:
${spec}`,
  }).documents;
  return compileDefinition(root);
}
