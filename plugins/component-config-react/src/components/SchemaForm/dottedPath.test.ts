import { dottedPath } from './dottedPath';

it.each([
  ['', ''],
  ['/environmentConfigs/replicas', 'environmentConfigs.replicas'],
  ['/parameters/endpoints/0/name', 'parameters.endpoints[0].name'],
  ['/env/app.example~1team', 'env["app.example/team"]'],
  ['/sidecars/[name=proxy]/image', 'sidecars[name=proxy].image'],
  ['/origins/[https:~1~1a.example]', 'origins[https://a.example]'],
])('%j is written %j', (pointer, path) => {
  expect(dottedPath(pointer)).toBe(path);
});
