import { syntaxStop } from './failure';
import type { FunctionNode, Parameter } from './syntax/nodes';

/** Refuses parameters that stand in the wrong order or have the same name. */
export function checkParameters({ parameters, source }: FunctionNode): void {
  const seen = new Set<string>();
  let optional = false;
  let star: Parameter | undefined;
  let starStar: Parameter | undefined;
  let keywordOnly = 0;
  for (const parameter of parameters) {
    const { kind, spot, name } = parameter;
    const problem = orderProblem(kind, optional, star, starStar);
    if (problem !== undefined) {
      throw syntaxStop(source, spot, problem, 'static');
    }
    if (name !== undefined && seen.has(name)) {
      throw syntaxStop(source, spot, `duplicate parameter: ${name}`, 'static');
    }
    if (name !== undefined) {
      seen.add(name);
    }
    if (kind === 'star') {
      star = parameter;
    } else if (kind === 'starStar') {
      starStar = parameter;
    } else {
      keywordOnly += star ? 1 : 0;
      optional ||= kind === 'optional';
    }
  }
  if (star && star.name === undefined && keywordOnly === 0) {
    throw syntaxStop(
      source,
      star.spot,
      'bare * must be followed by keyword-only parameters',
      'static',
    );
  }
}

function orderProblem(
  kind: Parameter['kind'],
  optional: boolean,
  star: Parameter | undefined,
  starStar: Parameter | undefined,
): string | undefined {
  switch (kind) {
    case 'required':
      if (starStar) {
        return `required parameter may not follow **${starStar.name}`;
      }
      return optional && !star
        ? 'required parameter may not follow optional'
        : undefined;
    case 'optional':
      return starStar
        ? `optional parameter may not follow **${starStar.name}`
        : undefined;
    case 'star':
      if (starStar) {
        return `* parameter may not follow **${starStar.name}`;
      }
      return star ? 'multiple * parameters not allowed' : undefined;
    default:
      return starStar ? 'multiple ** parameters not allowed' : undefined;
  }
}
