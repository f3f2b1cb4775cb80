// SPDX-License-Identifier: Apache-2.0

import { readableName } from './readableName';

describe('splits a key into words', () => {
  it.each([
    ['minReplicas', 'Min replicas'],
    ['MinReplicas', 'Min replicas'],
    ['min_replicas', 'Min replicas'],
    ['min-replicas', 'Min replicas'],
    ['min replicas', 'Min replicas'],
    ['MIN_REPLICAS', 'Min replicas'],
    ['tls_secret-name', 'TLS secret name'],
    ['imageURL', 'Image URL'],
    ['HTTPPort', 'HTTP port'],
    ['podIP', 'Pod IP'],
    ['podIPs', 'Pod IPs'],
    ['URLs', 'URLs'],
    ['XYZMode', 'XYZ mode'],
    ['größeMax', 'Größe max'],
    ['地域', '地域'],
    ['x', 'X'],
    ['_', '_'],
    ['', ''],
  ])('%s reads as %s', (key, expected) => {
    expect(readableName(key)).toBe(expected);
  });
});

describe('keeps digits with the word that they belong to', () => {
  it.each([
    ['port8080', 'Port 8080'],
    ['p99', 'P99'],
    ['p95Latency', 'P95 latency'],
    ['s3Bucket', 'S3 bucket'],
    ['http2Enabled', 'HTTP/2 enabled'],
    ['ipv6', 'IPv6'],
    ['sha256Sum', 'SHA-256 sum'],
    ['dns1', 'DNS 1'],
    ['2fa', '2 fa'],
  ])('%s reads as %s', (key, expected) => {
    expect(readableName(key)).toBe(expected);
  });
});

describe('capitalizes abbreviations, and appends a lowercase "s" for the plural', () => {
  it.each(
    `api url uri id jwks jwt oidc tls ssl cpu gpu ram http https tcp udp dns ip cidr cors csrf sql yaml json xml html css
    ssh s3 aws gcp kms pvc hpa pdb qps rps ttl`
      .split(/\s+/)
      .map(key => [key, key.toUpperCase()]),
  )('%s reads as %s', (key, expected) => {
    expect(readableName(key)).toBe(expected);
  });

  it.each([
    ['urls', 'URLs'],
    ['ids', 'IDs'],
    ['apiIds', 'API IDs'],
    ['cidrs', 'CIDRs'],
    ['jwksUrl', 'JWKS URL'],
    ['dnsNames', 'DNS names'],
    ['baseUrls', 'Base URLs'],
    ['caBundle', 'CA bundle'],
  ])('%s reads as %s', (key, expected) => {
    expect(readableName(key)).toBe(expected);
  });
});

describe('uses the official spelling of names', () => {
  it.each([
    ['openai', 'OpenAI'],
    ['openAi', 'OpenAI'],
    ['openAIKey', 'OpenAI key'],
    ['github', 'GitHub'],
    ['gitHubToken', 'GitHub token'],
    ['gitlab', 'GitLab'],
    ['postgresql', 'PostgreSQL'],
    ['mysqlHost', 'MySQL host'],
    ['mongoDB', 'MongoDB'],
    ['enableRedis', 'Enable Redis'],
    ['kafkaTopics', 'Kafka topics'],
    ['rabbitmq', 'RabbitMQ'],
    ['oauth', 'OAuth'],
    ['OAuth2Proxy', 'OAuth2 proxy'],
    ['oauth2', 'OAuth2'],
    ['graphql', 'GraphQL'],
    ['webSocketUrl', 'WebSocket URL'],
    ['grpcPort', 'gRPC port'],
    ['mtls', 'mTLS'],
    ['useMTLS', 'Use mTLS'],
    ['nodejs', 'Node.js'],
  ])('%s reads as %s', (key, expected) => {
    expect(readableName(key)).toBe(expected);
  });
});

it.each(['app.kubernetes.io/name', 'log.level', 'a/b'])(
  'keeps %s, which is a qualified name',
  key => {
    expect(readableName(key)).toBe(key);
  },
);
