// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../..');
const engine = 'packages/config-engine/src';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The first cells of the page's tables, with the numbers in their second cells. */
const rows = new Map(
  [...read('docs/rules/limits.md').matchAll(/^\| (.+?) +\| ([\d ;]*\d)/gm)].map(
    ([, what, numbers]) => [
      what,
      numbers.split(';').map(number => Number(number.replace(/ /g, ''))),
    ],
  ),
);

/** The number assigned to a name in a source: `characters: 1024 * 1024`, `const maximumDepth = 100`. */
function numberOf(path: string, name: string): number {
  const [, written] =
    new RegExp(`\\b${name}(?::| =) ([\\d_]+(?: \\* [\\d_]+)*)`).exec(
      read(path),
    ) ?? [];
  if (written === undefined) {
    throw new Error(`${path} assigns no number to "${name}"`);
  }
  return written
    .split('*')
    .map(factor => Number(factor.trim().replace(/_/g, '')))
    .reduce((product, factor) => product * factor, 1);
}

const source = `${engine}/source/parseSource.ts`;
const emit = `${engine}/schema/emitSchema.ts`;
const pattern = `${engine}/pattern/compilePattern.ts`;
const template = `${engine}/template`;
const budget = `${engine}/budget/budget.ts`;
const cel = `${engine}/cel`;
const platform = 'packages/config-platform/src';
const chart = `${platform}/adapters/helm/readChart.ts`;
const repository = `${platform}/repositories/types.ts`;
const gitops = `${platform}/gitops`;
const starlark = 'packages/starlark/src/limits.ts';

describe('docs/rules/limits.md', () => {
  it.each<[string, ...Array<[path: string, name: string]>]>([
    ['length of a text', [source, 'characters']],
    ['values in a text, with its aliases written out', [source, 'nodes']],
    ['characters of the paths to all values', [source, 'paths']],
    [
      'tokens of a text: scalars, punctuation, comments, ends of lines',
      [source, 'tokens'],
    ],
    [
      'length of one scalar in quotes or over several lines',
      [source, 'scalar'],
    ],
    [
      'values in a document that is neither a type nor a trait',
      [`${engine}/document/boundDepth.ts`, 'maximumValues'],
    ],
    [
      'values of all layers that are delivered to a component',
      [`${engine}/document/boundDepth.ts`, 'maximumDelivered'],
    ],
    [
      'length of all files of a chart with subcharts',
      [chart, 'maximumCharacters'],
    ],
    ['subcharts in each other', [chart, 'maximumDepth']],
    ['bytes of a chart package, unpacked', [repository, 'packageBytes']],
    ['files in a chart package', [repository, 'packageFiles']],
    [
      'bytes of all chart packages of a repository, unpacked',
      [repository, 'packagesBytes'],
    ],
    [
      'characters of charts that others are built with, in one repository',
      [`${platform}/repositories/localCharts.ts`, 'copiedCharacters'],
    ],
    ['values of a chart with its subcharts', [chart, 'maximumValues']],
    [
      'schemas in its type, with references written out',
      [`${platform}/adapters/helm/typeSchema.ts`, 'maximumSchemas'],
    ],
    [
      'sources of an Application',
      [`${gitops}/application/readApplication.ts`, 'maximumSources'],
    ],
    [
      'files below the folder of a chart, through links',
      [`${gitops}/argocd/files.ts`, 'maximumBelow'],
    ],
    [
      'length of a path pattern',
      [`${gitops}/argocd/globs.ts`, 'maximumLength'],
    ],
    [
      'alternatives of a path pattern',
      [`${gitops}/argocd/globs.ts`, 'maximumAlternatives'],
    ],
    [
      'steps to search for one path pattern',
      [`${gitops}/argocd/globs.ts`, 'maximumSteps'],
    ],
    [
      'rows of an ApplicationSet',
      [`${gitops}/applicationset/generation.ts`, 'maximumRows'],
    ],
    [
      'steps to search for the rows of an ApplicationSet',
      [`${gitops}/applicationset/generation.ts`, 'maximumWork'],
    ],
    [
      'steps to render the templates of an ApplicationSet',
      [
        `${gitops}/applicationset/generateApplications.ts`,
        'maximumTemplateWork',
      ],
    ],
    [
      'length of a template of an ApplicationSet',
      [`${gitops}/goTemplate/parse.ts`, 'maximumLength'],
    ],
    [
      'characters and parts, and depth, of an argument or result of a template function',
      [`${gitops}/goTemplate/values.ts`, 'maximumText'],
      [`${gitops}/goTemplate/values.ts`, 'maximumDepth'],
    ],
    [
      'length of a text that a template of an ApplicationSet makes',
      [`${gitops}/goTemplate/values.ts`, 'maximumText'],
    ],
    [
      'values of a HelmRelease, with copies and gaps of lists',
      [`${gitops}/helmrelease/releaseValues.ts`, 'maximumValues'],
    ],
    [
      'length of a `targetPath`',
      [`${gitops}/helmrelease/composeHelmRelease.ts`, 'maximumPathLength'],
    ],
    [
      'characters that the expressions of a document compute',
      [`${gitops}/substitution/substituteDocument.ts`, 'maximumWork'],
    ],
    [
      'expressions in each other',
      [`${gitops}/substitution/readExpressions.ts`, 'maximumDepth'],
    ],
    [
      'Kustomizations of an environment',
      [`${gitops}/repository/readEnvironment.ts`, 'maximumKustomizations'],
    ],
    [
      'environments of a repository',
      [`${gitops}/repository/readGitOps.ts`, 'maximumEnvironments'],
    ],
    [
      'places that SOPS encrypted; beyond it, a document is encrypted everywhere',
      [`${gitops}/encryptedValues.ts`, 'mostPlaces'],
    ],
    [
      'steps to read all Kustomizations, Applications and releases of a repository',
      [`${gitops}/repository/readGitOps.ts`, 'maximumSteps'],
    ],
    ['maps and lists in each other', [source, 'depth']],
    ['documents in a text', [source, 'documents']],
    [
      'what a sentence repeats of a document or a request: a key, a value, a text of its author',
      [`${engine}/finding/phrase.ts`, 'LONGEST_ARGUMENT'],
    ],
    [
      'names that a sentence lists, together',
      [`${engine}/finding/phrase.ts`, 'LONGEST_ARGUMENT'],
    ],
    [
      'documents in a draft, an impact or a text that is compiled',
      [`${platform}/browse/supposedPlatform.ts`, 'MOST_DOCUMENTS'],
    ],
    [
      'length of the difference of one resource; a longer one is only named',
      [`${platform}/rendering/compareManifests.ts`, 'LONGEST_DIFF'],
    ],
    [
      'changed resources of one environment that are listed',
      [`${platform}/rendering/compareManifests.ts`, 'MOST_CHANGES'],
    ],
    [
      'length of all differences of resources in one impact',
      [`${platform}/impact/impactReport.ts`, 'MOST_DIFFERENCES'],
    ],
    [
      'values that one field of a manifest depends on, listed',
      [`${platform}/rendering/renderedUses.ts`, 'MOST_READS'],
    ],
    [
      'facts in a what-if question',
      [
        'plugins/component-config-backend/src/reports/configuration/whatIfReport.ts',
        'MOST_FACTS',
      ],
    ],
    ['findings of one text that are listed', [source, 'listedFindings']],
    [
      'fields of a schema, with its types written out; a long text, enum or default counts as several',
      [emit, 'nodes'],
    ],
    ['levels of a schema, with its types written out', [emit, 'depth']],
    [
      'references through `$ref`, one leading to the next',
      [`${engine}/schema/openapi/resolveReference.ts`, 'maximumReferences'],
    ],
    [
      'fields of a component with all its traits that can be checked',
      [`${engine}/schema/validator/compileCheck.ts`, 'maximumFields'],
    ],
    ['length of a pattern', [pattern, 'maximumLength']],
    [
      'characters of a pattern with all repetitions written out',
      [pattern, 'maximumCost'],
    ],
    [
      'maps and lists in each other, in a layer',
      [`${engine}/effective/stages/applyLayers.ts`, 'maximumDepth'],
    ],
    [
      'maps and lists in each other, in a value that is checked',
      [`${engine}/validation/validateInstance.ts`, 'maximumDepth'],
    ],
    [
      'mutation rules, validation rules, files, `merge` declarations, constraints or mixins of one overlay',
      [`${engine}/document/shape.ts`, 'maximumEntries'],
    ],
    [
      'unknown keys of one map that are listed',
      [`${engine}/document/unknownKeys.ts`, 'listedKeys'],
    ],
    [
      'unknown names of parents, mixins, types and facts that get a "Did you mean", in one check',
      [`${engine}/overlay/checks/checkOverlays.ts`, 'comparedNames'],
    ],
    [
      'values in the text of a what-if question',
      [`${engine}/effective/whatIf.ts`, 'maximumValues'],
    ],
    [
      'items and entries in one layer of values that the portal holds, or that a what-if question supposes',
      [`${engine}/masking/storedValues.ts`, 'maximumStoredItems'],
    ],
    [
      'overlays in one chain',
      [`${engine}/overlay/selection/overlayChain.ts`, 'maximumChain'],
    ],
    [
      'names in a path of a condition or rule',
      [`${engine}/condition/conditionPath.ts`, 'maximumNames'],
    ],
    [
      'errors of one value that are listed',
      [`${engine}/validation/validateInstance.ts`, 'listedErrors'],
    ],
    [
      'overlays and mixins in a what-if question',
      [`${engine}/effective/whatIf.ts`, 'maximumDocuments'],
    ],
    [
      'unknown paths of an overlay, or unknown fields of a configuration, that are listed',
      [`${engine}/overlay/checks/checkPaths.ts`, 'listedFindings'],
    ],
    ['length of a template', [`${template}/parseTemplate.ts`, 'maximumLength']],
    [
      '`if` and `with` in each other; parentheses',
      [`${template}/parseTemplate.ts`, 'maximumNesting'],
    ],
    [
      'length of the result of a template',
      [`${template}/functions/types.ts`, 'maximumText'],
    ],
    [
      'length of a text with expressions',
      [`${cel}/compileCel.ts`, 'maximumLength'],
    ],
    [
      'operators, names, literals and calls of one expression',
      [`${cel}/environment.ts`, 'maximumNodes'],
    ],
    [
      'brackets, calls and accesses in each other',
      [`${cel}/environment.ts`, 'maximumNesting'],
    ],
    ['operators in each other', [`${cel}/readExpression.ts`, 'maximumDepth']],
    ['steps of one call', [starlark, 'steps']],
    [
      'memory of one call, in units of about a character or an item',
      [starlark, 'allocation'],
    ],
    [
      'steps and memory of a whole schema',
      [starlark, 'defaultSpending[^]*?\\bsteps'],
      [starlark, 'defaultSpending[^]*?\\ballocation'],
    ],
    ['length of a piece of code', [starlark, 'characters']],
    ['nesting of code', [starlark, 'nesting']],
    ['depth of calls and values', [starlark, 'depth']],
    ['size of whole numbers', [starlark, 'integerBits']],
    ['rules and their conditions that are evaluated', [budget, 'rules']],
    [
      'work of templates and checks, in characters that are read',
      [budget, 'templateWork'],
    ],
    ['steps of ytt code', [budget, 'codeSteps']],
    [
      'characters and items that rules and code produce; bytes of the whole answer',
      [budget, 'bytes'],
    ],
  ])('%s', (what, ...numbers) => {
    expect(rows.get(what)).toEqual(
      numbers.map(([path, name]) => numberOf(path, name)),
    );
  });

  it('has no unchecked number', () => {
    expect(rows.size).toBe(81);
  });
});
