import { parsePointer } from '@component-config/config-engine';

/**
 * A place as people write it: `environmentConfigs.resources.limits.cpu`, `endpoints[0].name`, `env["a.b"]`. An item that
 * is named by what tells it apart keeps that: `sidecars[name=proxy].image`.
 */
export function dottedPath(pointer: string): string {
  return parsePointer(pointer).reduce((path, token) => {
    if (/^(0|[1-9]\d*)$/.test(token)) {
      return `${path}[${token}]`;
    }
    if (token.startsWith('[') && token.endsWith(']')) {
      return `${path}${token}`;
    }
    if (!/^[\w-]+$/.test(token)) {
      return `${path}[${JSON.stringify(token)}]`;
    }
    return path === '' ? token : `${path}.${token}`;
  }, '');
}
