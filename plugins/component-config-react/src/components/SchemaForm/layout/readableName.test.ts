import { readableName } from './readableName';

it.each([
  ['minReplicas', 'Min replicas'],
  ['cpu', 'CPU'],
  ['apiName', 'API name'],
  ['podIP', 'Pod IP'],
  ['tls_secret-name', 'TLS secret name'],
  ['imageURL', 'Image URL'],
  ['HTTPPort', 'HTTP port'],
  ['x', 'X'],
  ['_', '_'],
])('%s reads as %s', (key, expected) => {
  expect(readableName(key)).toBe(expected);
});
