// SPDX-License-Identifier: Apache-2.0

type Named = Record<string, unknown>;

interface Description {
  paths: Record<string, Named>;
  components: { schemas: Named; responses: Named };
}

const SCHEMAS = '#/components/schemas/';

/**
 * The part of the API's description that says what requests look like: no responses, and no schemas that only those
 * use. The validator of requests would compile them too, which takes longer than everything else that a backend does
 * when it starts.
 */
export function requestsOf<Full extends Description>(description: Full): Full {
  const requests = structuredClone(description);
  const { paths, components }: Description = requests;
  for (const operation of Object.values(paths).flatMap(path =>
    Object.values(path),
  )) {
    if (isNamed(operation) && operation.responses) {
      operation.responses = { default: { description: 'Any.' } };
    }
  }
  components.responses = {};
  const { schemas } = components;
  components.schemas = {};
  addUsed(requests, schemas, components.schemas);
  return requests;
}

/** Adds the schemas that a node refers to, also through others. */
function addUsed(node: unknown, schemas: Named, used: Named): void {
  if (!isNamed(node)) {
    return;
  }
  const { $ref } = node;
  if (typeof $ref === 'string' && $ref.startsWith(SCHEMAS)) {
    const name = $ref.slice(SCHEMAS.length);
    if (!(name in used)) {
      used[name] = schemas[name];
      addUsed(schemas[name], schemas, used);
    }
  }
  Object.values(node).forEach(inner => addUsed(inner, schemas, used));
}

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null;
}
