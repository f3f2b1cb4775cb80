// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromValue,
  type Finding,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import { isSubdomain } from '../../adapters/kubernetes/checkNames';
import {
  entriesOf,
  placeOf,
  scalarText,
  withFields,
} from '../../adapters/nodes';
import {
  checkShape,
  fieldOf,
  isTrue,
  listOf,
  textOf,
  withoutEmpty,
} from '../argocd/shapes';
import { argocd } from '../findings';
import {
  fields,
  stringMap,
  strings,
  type Shape,
  type ShapeFields,
} from '../shape';
import { spendWork, TemplateRefusal } from '../goTemplate/types';
import { candidatesFor } from './candidates';
import { Generation, knownRow } from './generation';
import { generatorsOf, rowsOf, templateOf } from './generators';
import {
  mapOf,
  PlacedRefusal,
  renderNode,
  renderText,
  type Dialect,
} from './rendering';
import {
  applicationShape,
  applyPatch,
  checkTemplate,
  mergeTemplates,
} from './templates';
import type {
  ApplicationSetContext,
  GeneratedApplication,
  GeneratedSet,
  OpenRows,
  RejectedApplication,
  Row,
} from './types';

/** Work of all templates of one ApplicationSet, in characters and steps. */
const maximumTemplateWork = 20_000_000;

const selectorShape: Shape = {
  matchLabels: stringMap,
  matchExpressions: [{ ...fields('key operator'), values: strings }],
};

const entryFields: ShapeFields = {
  list: { elements: ['any'], elementsYaml: 'string' },
  git: {
    ...fields('repoURL revision pathParamPrefix'),
    ...fields('directories files', [{ path: 'string', exclude: 'boolean' }]),
    values: stringMap,
  },
  clusters: {
    selector: selectorShape,
    values: stringMap,
    flatList: 'boolean',
  },
  selector: selectorShape,
};

const combination: Shape = { generators: [entryFields], mergeKeys: strings };

const setShape: Shape = {
  goTemplate: 'boolean',
  goTemplateOptions: strings,
  templatePatch: 'string',
  generators: [{ ...entryFields, ...fields('matrix merge', combination) }],
};

const none: Omit<GeneratedSet, 'findings' | 'steps'> = {
  applications: [],
  rejected: [],
  open: [],
};

/**
 * The Applications that an ApplicationSet generates, and the rows that are known only when Argo CD runs
 * (docs/rules/argocd.md#applicationsets). Nothing is executed or downloaded.
 *
 * @param document - as Kubernetes reads it: YAML 1.1
 * @param mostSteps - that it may take, if these are fewer than for any ApplicationSet
 *
 * @public
 */
export function generateApplications(
  document: SourceNode,
  context: ApplicationSetContext,
  mostSteps: number = maximumTemplateWork,
): GeneratedSet {
  const spec = fieldOf(document, 'spec');
  const template = fieldOf(spec, 'template') ?? mapOf(spec, []);
  const refusals = [
    ...checkShape(spec, setShape, 'spec'),
    ...checkTemplate(template, 'spec.template'),
  ];
  if (refusals.length > 0) {
    return { ...none, findings: refusals, steps: 1 };
  }
  const project = textOf(fieldOf(template, 'spec'), 'project');
  const most = Math.min(mostSteps, maximumTemplateWork);
  const dialect = dialectOf(spec, most);
  const generation = new Generation(
    context,
    dialect,
    project.includes('{{') ? '' : project,
  );
  const generated: GeneratedApplication[] = [];
  const open: OpenRows[] = [];
  let at: SourceNode = document;
  const stepsTaken = () => most - dialect.budget.work + generation.spent();
  try {
    for (const entry of listOf(spec, 'generators')) {
      for (const generator of generatorsOf(entry, 0)) {
        at = generator.node;
        const found = rowsOf(generator, entry, generation);
        if (found.kind === 'open') {
          const { repository } = context;
          const candidates = candidatesFor(found.open, spec, repository, work =>
            generation.spend(work),
          );
          open.push({ ...found.open, ...candidates });
          continue;
        }
        const merged = mergeTemplates(templateOf(generator), template);
        for (const row of found.rows) {
          generated.push(
            render(document, merged, generation.countedRow(row), dialect),
          );
        }
      }
    }
  } catch (error) {
    const steps = stepsTaken();
    return { ...none, findings: [refusalOf(error, at)], steps };
  }
  const steps = stepsTaken();
  return { ...judged(generated, context), open, findings: [], steps };
}

function refusalOf(error: unknown, at: SourceNode): Finding {
  if (error instanceof PlacedRefusal) {
    return error.inner.make(placeOf(error.node));
  }
  if (error instanceof TemplateRefusal) {
    return error.make(placeOf(at));
  }
  throw error;
}

/** Of several options the last counts; without Go templates none does. */
function dialectOf(spec: SourceNode | undefined, work: number): Dialect {
  const option = scalarText(listOf(spec, 'goTemplateOptions').at(-1));
  const missingKey = (['error', 'zero'] as const).find(
    each => option === `missingkey=${each}`,
  );
  return {
    isGo: isTrue(spec, 'goTemplate'),
    missingKey: missingKey ?? 'default',
    budget: { work, parsed: new Map() },
  };
}

/** The Application of a row. Without parameters, the template is not rendered. */
function render(
  document: SourceNode,
  template: SourceNode,
  row: Row,
  dialect: Dialect,
): GeneratedApplication {
  const { params } = row;
  const rendered =
    params.entries.size === 0
      ? template
      : renderNode(template, params, dialect);
  const parts = entriesOf(rendered);
  let application: SourceMap = mapOf(template, parts);
  const patch = fieldOf(fieldOf(document, 'spec'), 'templatePatch');
  if (patch?.kind === 'scalar' && patch.value !== '') {
    try {
      const text = renderText(String(patch.value), params, dialect);
      spendWork(dialect.budget, text.length);
      application = applyPatch(application, text, patch);
    } catch (error) {
      throw error instanceof TemplateRefusal
        ? new PlacedRefusal(error, patch)
        : error;
    }
  }
  const written = withoutEmpty(application, applicationShape);
  const metadata = fieldOf(written, 'metadata') ?? mapOf(template, []);
  const namespace = fieldOf(fieldOf(document, 'metadata'), 'namespace');
  return {
    name: textOf(metadata, 'name'),
    document: mapOf(template, [
      { key: 'apiVersion', value: nodeFromValue('argoproj.io/v1alpha1') },
      { key: 'kind', value: nodeFromValue('Application') },
      {
        key: 'metadata',
        value:
          metadata.kind === 'map'
            ? withFields(metadata, { namespace })
            : metadata,
      },
      {
        key: 'spec',
        value: fieldOf(written, 'spec') ?? mapOf(template, []),
      },
    ]),
    ...knownRow(row),
  };
}

/** The Applications that Argo CD creates, and those that it refuses one by one. */
function judged(
  generated: readonly GeneratedApplication[],
  { projects }: ApplicationSetContext,
): Pick<GeneratedSet, 'applications' | 'rejected'> {
  const counts = new Map<string, number>();
  for (const { name } of generated) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const applications: GeneratedApplication[] = [];
  const rejected = new Map<string, RejectedApplication>();
  for (const application of generated) {
    const { name, document, origins } = application;
    const reason = reasonAgainst(name, document, counts, projects);
    if (!reason) {
      applications.push(application);
    } else if (!rejected.has(name)) {
      rejected.set(name, { name, reason, origins });
    }
  }
  return { applications, rejected: [...rejected.values()] };
}

function reasonAgainst(
  name: string,
  document: SourceMap,
  counts: ReadonlyMap<string, number>,
  projects: readonly string[] | undefined,
): Finding | undefined {
  const spec = fieldOf(document, 'spec');
  const at = fieldOf(fieldOf(document, 'metadata'), 'name') ?? document;
  if ((counts.get(name) ?? 0) > 1) {
    return argocd('nameTwice', at, { name });
  }
  const project = textOf(spec, 'project') || 'default';
  if (projects?.includes(project) === false) {
    return argocd('project', at, { name: project });
  }
  const destination = fieldOf(spec, 'destination');
  const hasName = textOf(destination, 'name') !== '';
  if (hasName === (textOf(destination, 'server') !== '')) {
    return argocd('destination', at, { name });
  }
  return name.length > 253 || !isSubdomain(name)
    ? argocd('nameInvalid', at, { name })
    : undefined;
}
