import { readableName } from './readableName';

it.each([
  ['minReplicas', 'Min replicas'],
  ['cpu', 'Cpu'],
  ['tls_secret-name', 'Tls secret name'],
  ['imageURL', 'Image URL'],
  ['HTTPPort', 'HTTP port'],
  ['x', 'X'],
  ['_', '_'],
])('%s reads as %s', (key, expected) => {
  expect(readableName(key)).toBe(expected);
});
