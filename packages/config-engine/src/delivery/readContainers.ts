import { childField, Field, FieldReader } from '../document';
import { emptyObject, JsonObject } from '../json';
import { readValues } from './fields';

/** The name of the container in documents that have but one. */
const onlyContainer = 'main';

/** Containers by name, and where the document has each. */
export interface Containers {
  readonly containers: { readonly [container: string]: JsonObject };
  readonly pointers: { readonly [container: string]: string };
}

/** Since v1.0 a workload has one `container`, before that `containers` by name (docs/rules/openchoreo.md#workloads). */
export function readContainers(
  holder: Field | undefined,
  reader: FieldReader,
): Containers {
  const fields = new Map(reader.entries(childField(holder, 'containers')));
  const single = childField(holder, 'container');
  if (single) {
    fields.set(onlyContainer, single);
  }
  return collect(fields, reader);
}

/** What stands for the one container itself (v0.4). */
export function readAsContainer(
  field: Field | undefined,
  reader: FieldReader,
): Containers {
  return collect(new Map(field && [[onlyContainer, field]]), reader);
}

function collect(
  fields: ReadonlyMap<string, Field>,
  reader: FieldReader,
): Containers {
  const containers = emptyObject<JsonObject>();
  const pointers = emptyObject<string>();
  for (const [name, field] of fields) {
    if (reader.isMap(field)) {
      containers[name] = readValues(field, reader);
      pointers[name] = field.pointer;
    }
  }
  return { containers, pointers };
}
