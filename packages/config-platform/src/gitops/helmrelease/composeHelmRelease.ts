// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  childNode,
  textAt,
  type Finding,
  type SourceNode,
  type SourcePosition,
} from '@component-config/config-engine';
import { isTrue, itemsAt, placeOf, positionOf } from '../../adapters/nodes';
import { readAssignments } from '../../adapters/helm/setValues';
import { flux } from '../findings';
import { encryptedState, readableValues } from '../encryptedValues';
import { readTextValues } from './readTextValues';
import { readValuesObject, type ObjectText } from './readValuesObject';
import {
  maximumValues,
  originOf,
  PathRefused,
  ReleaseComposition,
  TooManyValues,
  type ValueMap,
} from './releaseValues';
import type {
  ComposedRelease,
  FindValuesObject,
  ReleaseLayer,
  ReleaseLayerState,
  ValuesReference,
} from './types';

/** The length of a `targetPath` that the API accepts. */
const maximumPathLength = 250;

const nothing = (): ValueMap => ({
  kind: 'map',
  entries: new Map(),
  layer: 0,
});

/** A reference as it is read, before its object is. */
interface ReadReference {
  readonly reference: ValuesReference;
  readonly isOptional: boolean;
  readonly isLiteral: boolean;
  readonly position?: SourcePosition;
  readonly pointer: string;
}

/** What a reference leads to. */
type Resolved =
  | { readonly state: Exclude<ReleaseLayerState, 'read'> }
  | { readonly state: 'read'; readonly found: ObjectText };

class Composing {
  private readonly layers: ReleaseLayer[] = [];
  private readonly layerValues: (ValueMap | undefined)[] = [];
  private readonly findings: Finding[] = [];
  private readonly composition = new ReleaseComposition();

  constructor(
    private readonly findObject: FindValuesObject,
    private readonly isSecretNode: (node: SourceNode) => boolean,
  ) {}

  compose(
    references: readonly ReadReference[],
    written: SourceNode | undefined,
    isEncrypted: boolean,
  ): ComposedRelease {
    const { values: own = written, encryptedAt } =
      isEncrypted && written?.kind === 'map' ? readableValues(written) : {};
    const readInline = () =>
      own?.kind === 'map' && !(encryptedAt && own.entries.length === 0)
        ? this.composition.read(own, references.length, this.isSecretNode)
        : undefined;
    const inline = readInline() ?? nothing();
    let values = nothing();
    for (const read of references) {
      values = this.addReference(read, values, inline);
    }
    if (written) {
      const unread = isEncrypted ? 'encrypted' : 'refused';
      this.layers.push({
        state: written.kind === 'map' ? 'read' : unread,
        isSecret: false,
        ...encryptedState(encryptedAt),
        ...positionOf(written),
      });
      this.layerValues.push(readInline());
    }
    const merged = this.composition.merge(values, inline);
    return {
      layers: this.layers,
      values: merged,
      layerValues: this.layerValues,
      findings: this.findings,
      steps: this.composition.work,
    };
  }

  private addReference(
    from: ReadReference,
    below: ValueMap,
    inline: ValueMap,
  ): ValueMap {
    const { reference } = from;
    const resolved = this.resolve(from);
    const isSecret = reference.kind === 'Secret';
    const add = (state: ReleaseLayerState, alone?: ValueMap) => {
      const at = positionOf(alone?.position ? alone : from);
      this.layers.push({ reference, state, isSecret, ...at });
      this.layerValues.push(alone);
    };
    if (resolved.state !== 'read') {
      add(resolved.state);
      return below;
    }
    const { found } = resolved;
    this.composition.countText(found.text);
    const layer = this.layers.length;
    if (reference.targetPath !== undefined) {
      const values = this.composition.merge(below, inline);
      const alone = this.setPath(from, found, layer, values);
      if (!alone) {
        const { kind, key, name, targetPath: path } = reference;
        const args = { path, kind, name, key };
        this.findings.push(flux('targetPath', from, args));
      }
      add(alone ? 'read' : 'refused', alone);
      return alone ? values : below;
    }
    const text = readTextValues(found);
    if (!text.values) {
      const { kind, name, key } = reference;
      const { position } = isSecret ? from : text;
      const at = { pointer: from.pointer, position };
      this.findings.push(flux('valuesNotRead', at, { kind, name, key }));
      add('refused');
      return below;
    }
    const hidden = isSecret || this.isSecretNode(found.node);
    const read = () => this.composition.read(text.values, layer, () => hidden);
    // Twice, because targetPath modifies what is merged.
    add('read', read());
    return this.composition.merge(below, read());
  }

  /** Sets the path in the values; returns what it sets alone, or undefined if Flux refuses it. */
  private setPath(
    { reference, isLiteral }: ReadReference,
    { text, node }: ObjectText,
    layer: number,
    values: ValueMap,
  ): ValueMap | undefined {
    const { targetPath = '', kind } = reference;
    const assignments =
      targetPath.length <= maximumPathLength
        ? readAssignments(...setArgument(targetPath, text, isLiteral))
        : undefined;
    if (!assignments) {
      return undefined;
    }
    const place = originOf(layer, node.position);
    const alone: ValueMap = { kind: 'map', entries: new Map(), ...place };
    const isSecret = kind === 'Secret' || this.isSecretNode(node);
    try {
      for (const assignment of assignments) {
        this.composition.assign(values, assignment, place, isSecret);
        this.composition.assign(alone, assignment, place, isSecret);
      }
      return alone;
    } catch (error) {
      if (error instanceof PathRefused) {
        return undefined;
      }
      throw error;
    }
  }

  private resolve({
    reference,
    isOptional,
    ...place
  }: ReadReference): Resolved {
    const { kind, namespace, name, key } = reference;
    if (kind !== 'ConfigMap' && kind !== 'Secret') {
      this.findings.push(flux('valuesKind', place, { kind }));
      return { state: 'refused' };
    }
    const document = this.findObject(kind, namespace, name);
    if (document === 'unknown') {
      return { state: isOptional ? 'missing-allowed' : 'in-cluster' };
    }
    const object = document && readValuesObject(document);
    if (object?.encrypted.has(key)) {
      return { state: 'encrypted' };
    }
    const found = object?.texts.get(key);
    if (found) {
      return { state: 'read', found };
    }
    if (isOptional) {
      return { state: 'missing-allowed' };
    }
    this.findings.push(
      object
        ? flux('valuesKey', place, { kind, name, key })
        : flux('valuesMissing', place, { kind, namespace, name }),
    );
    return { state: 'missing-error' };
  }
}

/**
 * Composes the values of a HelmRelease as Flux does before it calls Helm (docs/rules/flux.md#values): those of
 * `valuesFrom` in order, then the ones in the HelmRelease. What cannot be read is left out, and is a layer that says so.
 *
 * @param isSecretNode - whether a value of the documents is never shown, in addition to all of Secrets
 *
 * @public
 */
export function composeHelmRelease(
  release: SourceNode,
  findObject: FindValuesObject,
  isSecretNode: (node: SourceNode) => boolean = () => false,
): ComposedRelease {
  const composing = new Composing(findObject, isSecretNode);
  const spec = childNode(release, 'spec');
  const namespace = textAt(childNode(release, 'metadata'), 'namespace') ?? '';
  try {
    return composing.compose(
      readReferences(spec, namespace),
      childNode(spec, 'values'),
      childEntry(release, 'sops') !== undefined,
    );
  } catch (error) {
    if (!(error instanceof TooManyValues)) {
      throw error;
    }
    const place = placeOf(spec, '/spec');
    return {
      ...refusedRelease(spec),
      findings: [flux('tooManyValues', place, { limit: maximumValues })],
      steps: maximumValues,
    };
  }
}

/** A release whose values are not known: a layer that may set everything. */
export function refusedRelease(
  written: SourceNode | undefined,
): Pick<ComposedRelease, 'layers' | 'values' | 'layerValues'> {
  return {
    layers: [{ state: 'refused', isSecret: false, ...positionOf(written) }],
    values: nothing(),
    layerValues: [undefined],
  };
}

/** The arguments of Helm's options that a `targetPath` stands for (docs/rules/flux.md#target-paths). */
function setArgument(
  path: string,
  text: string,
  isLiteral: boolean,
): Parameters<typeof readAssignments> {
  if (isLiteral) {
    return ['set-file', `${path}=value`, () => text];
  }
  const quoted = ["'", '"'].some(
    quote => text.startsWith(quote) && text.endsWith(quote),
  );
  return quoted
    ? ['set-string', `${path}=${withoutQuotes(text)}`, () => undefined]
    : ['set', `${path}=${text}`, () => undefined];
}

/** All quotes at both ends are left out, whatever their number. */
function withoutQuotes(text: string): string {
  const isQuote = (at: number) => text[at] === "'" || text[at] === '"';
  let start = 0;
  let end = text.length;
  while (start < end && isQuote(start)) {
    start += 1;
  }
  while (end > start && isQuote(end - 1)) {
    end -= 1;
  }
  return text.slice(start, end);
}

function readReferences(
  spec: SourceNode | undefined,
  namespace: string,
): ReadReference[] {
  return itemsAt(spec, 'valuesFrom').map((node, index) => {
    const targetPath = textAt(node, 'targetPath');
    return {
      reference: {
        kind: textAt(node, 'kind') ?? '',
        namespace,
        name: textAt(node, 'name') ?? '',
        key: textAt(node, 'valuesKey') || 'values.yaml',
        ...(targetPath && { targetPath }),
      },
      isOptional: isTrue(node, 'optional'),
      isLiteral: isTrue(node, 'literal'),
      ...placeOf(node, `/spec/valuesFrom/${index}`),
    };
  });
}
