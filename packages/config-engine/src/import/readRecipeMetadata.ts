// SPDX-License-Identifier: Apache-2.0

import { createFieldReader, FieldReader, rootField } from '../document';
import { didYouMean, Finding, phrase } from '../finding';
import { importFindings } from '../finding/catalogue/import';
import { overlayFindings } from '../finding/catalogue/overlay';
import {
  checkMixins,
  checkOverlays,
  Overlay,
  OverlayMixin,
  readMixin,
  readOverlay,
} from '../overlay';
import { childNode, nodeFromValue, SourceNode } from '../source';
import {
  documentOf,
  entriesOf,
  importedDocument,
  itemsOf,
  listOf,
  mapOf,
  textOf,
} from './buildDocument';
import { createCompositionCheck, rootName } from './checkComposition';
import { withDefaultProfile } from './readProfile';
import { evaluatedConstraints, factText, recipeContent } from './recipeContent';
import { checkShape, fieldAt, Shape, shapes } from './shape';
import type { Imported } from './types';

/** The versions of AICR's documents, without and with a profile. */
const plainVersions = [
  'aicr.nvidia.com/v1alpha1',
  'aicr.run/v1alpha2',
  'aicr.run/v1beta1',
];
const profileVersions = ['aicr.run/v1alpha3', 'aicr.run/v1beta2'];

const kinds = ['RecipeMetadata', 'RecipeMixin'];

/**
 * Reads recipes of AICR as overlays: a `RecipeMetadata` becomes an Overlay, a `RecipeMixin` an OverlayMixin, and the
 * content of a recipe, as AICR reads it, is in the `parameters` of the configuration (docs/importing.md#aicr). What AICR
 * refuses, and what is not known, is an error of its document.
 *
 * @param options - `asks`: whether the constraint of a name is on facts of the environment. AICR evaluates none without
 * a snapshot of a cluster, and by default neither does an overlay
 *
 * @public
 */
export function readRecipeMetadata(
  documents: readonly SourceNode[],
  options: { readonly asks?: (constraint: string) => boolean } = {},
): {
  readonly overlays: ReadonlyArray<Imported<Overlay>>;
  readonly mixins: ReadonlyArray<Imported<OverlayMixin>>;
  /** Of documents that are not imported; those of the others are with them. */
  readonly findings: readonly Finding[];
} {
  const { asks = () => false } = options;
  const recipes = documents.filter(one => kindOf(one) === 'RecipeMetadata');
  const mixins = documents.filter(one => kindOf(one) === 'RecipeMixin');
  const conflictsOf = createCompositionCheck(recipes, mixins);
  const readMixins = mixins.map(document => {
    const reader = createFieldReader(overlayFindings.wrongType);
    checkDocument(document, shapes.mixin, reader);
    const root = mixinOf(document, asks);
    return importedDocument(document, root, readMixin(root), reader.findings);
  });
  const readRecipes = recipes.map(document => {
    const reader = createFieldReader(overlayFindings.wrongType);
    const isRoot = nameOf(document) === rootName;
    checkDocument(document, isRoot ? shapes.root : shapes.recipe, reader);
    const spec = withDefaultProfile(
      fieldAt(rootField(document), 'spec'),
      reader,
    );
    const root = overlayOf(document, spec, asks);
    return importedDocument(document, root, readOverlay(root), [
      ...reader.findings,
      ...conflictsOf(document),
    ]);
  });
  const checkedMixins = withDocuments(readMixins, checkMixins);
  return {
    overlays: withDocuments(readRecipes, overlays =>
      checkOverlays(overlays, {
        mixins: checkedMixins.map(({ document }) => document),
      }).map(withoutRoot),
    ),
    mixins: checkedMixins,
    findings: documents
      .filter(one => !kinds.includes(kindOf(one)))
      .map(reportOther),
  };
}

function withDocuments<Document>(
  imported: ReadonlyArray<Imported<Document>>,
  check: (documents: readonly Document[]) => readonly Document[],
): Array<Imported<Document>> {
  const checked = check(imported.map(({ document }) => document));
  return imported.map((one, index) => ({ ...one, document: checked[index] }));
}

/** The root of all recipes, which they need not name, may have been imported before. */
function withoutRoot(overlay: Overlay): Overlay {
  return overlay.basePosition
    ? overlay
    : {
        ...overlay,
        findings: overlay.findings.filter(
          ({ code }) => code !== overlayFindings.unknownBase.code,
        ),
      };
}

/** AICR reads a document without a kind as a recipe. */
function kindOf(document: SourceNode): string {
  const kind = textOf(childNode(document, 'kind'));
  return kind === '' && childNode(document, 'spec') ? 'RecipeMetadata' : kind;
}

function nameOf(document: SourceNode): string {
  return textOf(childNode(childNode(document, 'metadata'), 'name'));
}

function reportOther(document: SourceNode): Finding {
  const kind = kindOf(document);
  const { position } = document;
  const place = { pointer: '', ...(position && { position }) };
  const hint = didYouMean(kind, kinds);
  return hint === ''
    ? importFindings.otherDocument.at(place, {
        kind,
        expected: phrase('or', {
          items: kinds.map(text => phrase('quoted', { text })),
        }),
      })
    : importFindings.misspeltKind.at(
        {
          pointer: '/kind',
          position: childNode(document, 'kind')?.position ?? position,
        },
        { kind, hint },
      );
}

/** Reports a version and keys that AICR does not have, and a profile in a version without profiles. */
function checkDocument(
  document: SourceNode,
  shape: Shape,
  reader: FieldReader,
): void {
  const field = rootField(document);
  checkShape(field, shape, reader);
  const version = fieldAt(field, 'apiVersion');
  const text = textOf(version?.node);
  const profile = fieldAt(field, 'spec', 'profile');
  if (
    version &&
    text !== '' &&
    ![...plainVersions, ...profileVersions].includes(text)
  ) {
    reader.findings.push(
      importFindings.unknownVersion.at(version, {
        version: text,
        known: [...plainVersions, ...profileVersions],
      }),
    );
  } else if (profile && !profileVersions.includes(text)) {
    reader.findings.push(
      importFindings.profileVersion.at(profile, { versions: profileVersions }),
    );
  }
}

function overlayOf(
  document: SourceNode,
  spec: SourceNode | undefined,
  evaluates: (constraint: string) => boolean,
): SourceNode {
  const name = childNode(childNode(document, 'metadata'), 'name');
  const config = configOf(spec);
  const mixins = listOf(withoutRepeats(itemsOf(childNode(spec, 'mixins'))));
  if (textOf(name) === rootName) {
    // AICR never evaluates the constraints of the root: it is applied to every cluster.
    return documentOf(
      'Overlay',
      name,
      mapOf({
        criteria: nodeFromValue({}),
        mixins: mixins.items.length > 0 ? mixins : undefined,
        config,
      }),
    );
  }
  const base = childNode(spec, 'base');
  return documentOf(
    'Overlay',
    name,
    mapOf({
      base: textOf(base) === '' ? nodeFromValue(rootName) : base,
      criteria: criteriaOf(childNode(spec, 'criteria')),
      mixins,
      constraints: evaluatedConstraints(spec, evaluates),
      config,
    }),
  );
}

function mixinOf(
  document: SourceNode,
  evaluates: (constraint: string) => boolean,
): SourceNode {
  const spec = childNode(document, 'spec');
  return documentOf(
    'OverlayMixin',
    childNode(childNode(document, 'metadata'), 'name'),
    mapOf({
      constraints: evaluatedConstraints(spec, evaluates),
      config: configOf(spec),
    }),
  );
}

/** The configuration of a recipe without its mixins, which become those of the overlay. */
function configOf(spec: SourceNode | undefined): SourceNode {
  const content = recipeContent(spec ?? nodeFromValue({}));
  return mapOf({
    parameters: mapOf(
      {},
      entriesOf(content).filter(({ key }) => key !== 'mixins'),
    ),
  });
}

/** The criteria; undefined if a recipe has none, which is then only a base of others. */
function criteriaOf(criteria: SourceNode | undefined): SourceNode | undefined {
  if (!criteria || (criteria.kind === 'scalar' && criteria.value === null)) {
    return undefined;
  }
  return {
    ...mapOf(
      {},
      entriesOf(criteria).map(entry => {
        const { value } = entry;
        if (value.kind !== 'scalar') {
          return entry;
        }
        const isAny = factText(value.value) === factText(null);
        const text = isAny ? factText(null) : value.text;
        return { ...entry, value: { ...value, value: text, text } };
      }),
    ),
    ...(criteria.position && { position: criteria.position }),
  };
}

/** AICR ignores repeats in a list; an overlay reports them. */
function withoutRepeats(items: readonly SourceNode[]): SourceNode[] {
  const seen = new Set<string>();
  return items.filter(item => {
    const text = textOf(item);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
