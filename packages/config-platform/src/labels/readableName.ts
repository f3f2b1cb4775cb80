// SPDX-License-Identifier: Apache-2.0

/** Words in capitals, with a lowercase "s" in the plural. */
const ABBREVIATIONS = `
  acl ai aks alb amqp api apm arn asn aws bgp ca cd cdc cdn ci cidr cli cni cors cpu crd cri csi csp csr csrf css
  csv cve db ddl dhcp dlq dns dsn ebs ecs efs eks elb etl fifo fqdn ftp gc gcp gcs gdpr gid gke gpu gui guid ha hdd
  hmac hpa hsm html http https iam id ide imap io iot ip ipc iscsi iso jdbc jdk jmx jpeg js json jvm jwk jwks jwt
  kms kpi lb ldap lfs llm mcp mfa ml mqtt mtu nat nfs nic nlb nlp ntp nvme oci ocr odbc oidc oom orm os otlp otp pdb
  pdf pem pgp pid pii pki png pv pvc qps ram rbac rds rpc rpm rpo rps rsa rss rto s3 saml sas sbom scim sdk sftp sha
  sla sli slo sms smtp sni sns sql sqs ssd sse ssh ssl sso sts svg tcp tls toml tpu ttl udp ui uid uri url urn usb
  utc utf uuid ux vcpu vlan vm vpa vpc vpn waf wasm xml xss yaml
`;

/** Names with a special spelling, by their plain form. */
const NAMES: ReadonlyArray<readonly [written: string, spelled: string]> = [
  ['activemq', 'ActiveMQ'],
  ['anthropic', 'Anthropic'],
  ['argocd', 'Argo CD'],
  ['asyncapi', 'AsyncAPI'],
  ['auth0', 'Auth0'],
  ['azure', 'Azure'],
  ['base64', 'Base64'],
  ['bigquery', 'BigQuery'],
  ['bitbucket', 'Bitbucket'],
  ['cassandra', 'Cassandra'],
  ['clickhouse', 'ClickHouse'],
  ['cloudflare', 'Cloudflare'],
  ['cloudsql', 'Cloud SQL'],
  ['cloudwatch', 'CloudWatch'],
  ['cockroachdb', 'CockroachDB'],
  ['cosmosdb', 'Cosmos DB'],
  ['datadog', 'Datadog'],
  ['devops', 'DevOps'],
  ['docker', 'Docker'],
  ['dockerhub', 'Docker Hub'],
  ['dotnet', '.NET'],
  ['dynamodb', 'DynamoDB'],
  ['ebpf', 'eBPF'],
  ['ec2', 'EC2'],
  ['elasticsearch', 'Elasticsearch'],
  ['etcd', 'etcd'],
  ['finops', 'FinOps'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['gitops', 'GitOps'],
  ['golang', 'Go'],
  ['google', 'Google'],
  ['grafana', 'Grafana'],
  ['graphql', 'GraphQL'],
  ['grpc', 'gRPC'],
  ['gzip', 'gzip'],
  ['haproxy', 'HAProxy'],
  ['http2', 'HTTP/2'],
  ['http3', 'HTTP/3'],
  ['huggingface', 'Hugging Face'],
  ['influxdb', 'InfluxDB'],
  ['ipv4', 'IPv4'],
  ['ipv6', 'IPv6'],
  ['istio', 'Istio'],
  ['javascript', 'JavaScript'],
  ['k8s', 'K8s'],
  ['kafka', 'Kafka'],
  ['keycloak', 'Keycloak'],
  ['kubernetes', 'Kubernetes'],
  ['linux', 'Linux'],
  ['mariadb', 'MariaDB'],
  ['md5', 'MD5'],
  ['memcached', 'Memcached'],
  ['microsoft', 'Microsoft'],
  ['minio', 'MinIO'],
  ['mlflow', 'MLflow'],
  ['mongodb', 'MongoDB'],
  ['mtls', 'mTLS'],
  ['mysql', 'MySQL'],
  ['newrelic', 'New Relic'],
  ['nginx', 'NGINX'],
  ['nodejs', 'Node.js'],
  ['nosql', 'NoSQL'],
  ['oauth', 'OAuth'],
  ['oauth2', 'OAuth2'],
  ['okta', 'Okta'],
  ['openai', 'OpenAI'],
  ['openapi', 'OpenAPI'],
  ['openchoreo', 'OpenChoreo'],
  ['openid', 'OpenID'],
  ['opensearch', 'OpenSearch'],
  ['openshift', 'OpenShift'],
  ['opentelemetry', 'OpenTelemetry'],
  ['otel', 'OTel'],
  ['pagerduty', 'PagerDuty'],
  ['postgres', 'Postgres'],
  ['postgresql', 'PostgreSQL'],
  ['prometheus', 'Prometheus'],
  ['pubsub', 'Pub/Sub'],
  ['python', 'Python'],
  ['pytorch', 'PyTorch'],
  ['qos', 'QoS'],
  ['rabbitmq', 'RabbitMQ'],
  ['redis', 'Redis'],
  ['sha1', 'SHA-1'],
  ['sha256', 'SHA-256'],
  ['sha512', 'SHA-512'],
  ['slack', 'Slack'],
  ['sqlite', 'SQLite'],
  ['tensorflow', 'TensorFlow'],
  ['terraform', 'Terraform'],
  ['traefik', 'Traefik'],
  ['typescript', 'TypeScript'],
  ['utf8', 'UTF-8'],
  ['vllm', 'vLLM'],
  ['vscode', 'VS Code'],
  ['webauthn', 'WebAuthn'],
  ['webrtc', 'WebRTC'],
  ['websocket', 'WebSocket'],
  ['websockets', 'WebSockets'],
  ['wifi', 'Wi-Fi'],
  ['windows', 'Windows'],
  ['x509', 'X.509'],
  ['youtube', 'YouTube'],
];

const abbreviations: ReadonlySet<string> = new Set(
  ABBREVIATIONS.split(/\s+/).filter(word => word !== ''),
);

const names: ReadonlyMap<string, string> = new Map(NAMES);

/** The maximum number of words of a key that form one name: `Open`, `AI`. */
const LONGEST_NAME = 3;

/** Words of a key: `HTTP` and `Port`, `jwks` and `Url`, `pod` and `IPs`, `oauth2` and `Proxy`. */
const WORDS =
  /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?\p{Ll}+\d*|\p{Lo}[\p{L}\d]*|\d+/gu;

/**
 * A readable label for a key: `minReplicas` becomes `Min replicas`, `jwksUrl` becomes `JWKS URL`, `openai` becomes
 * `OpenAI`. A key with dots or slashes is a qualified name, such as a Kubernetes label, and stays as it is.
 *
 * @public
 */
export function readableName(key: string): string {
  const parts = /[./]/.test(key) ? [] : (key.match(WORDS) ?? []);
  // An environment variable, in which capitals have no meaning.
  const isShouted = /_/.test(key) && !/\p{Ll}/u.test(key);
  const words: string[] = [];
  for (let start = 0; start < parts.length;) {
    const { text, length } = wordAt(parts, start, isShouted);
    words.push(text);
    start += length;
  }
  const [first, ...rest] = words;
  return first === undefined ? key : [capitalised(first), ...rest].join(' ');
}

/** The word that starts at a part of a key, and its number of parts. */
function wordAt(
  parts: readonly string[],
  start: number,
  isShouted: boolean,
): { text: string; length: number } {
  for (let length = LONGEST_NAME; length > 0; length--) {
    const joined = parts.slice(start, start + length).join('');
    const spelled = spellingOf(joined.toLowerCase());
    if (spelled !== undefined) {
      return { text: spelled, length: Math.min(length, parts.length - start) };
    }
  }
  return { text: plainWord(parts[start], isShouted), length: 1 };
}

function plainWord(word: string, isShouted: boolean): string {
  if (/^\p{Lu}{2,}s?\d*$/u.test(word) && !isShouted) {
    return word;
  }
  const plain = word.toLowerCase();
  const [, letters, digits] = /^(\p{L}+?)(\d+)$/u.exec(plain) ?? [];
  // `port8080` is two words, `p99` is one.
  return letters !== undefined && letters.length > 2
    ? `${spellingOf(letters) ?? letters} ${digits}`
    : plain;
}

/** Capitalizes a word unless its spelling differs: `gRPC`, `mTLS`, `.NET`. */
function capitalised(word: string): string {
  return spellingOf(word.toLowerCase()) === word
    ? word
    : word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The special spelling of a word, if any: `url` as `URL`, `ids` as `IDs`, `openai` as `OpenAI`.
 *
 * @param word - in lowercase
 */
function spellingOf(word: string): string | undefined {
  const name = names.get(word);
  if (name !== undefined) {
    return name;
  }
  if (abbreviations.has(word)) {
    return word.toUpperCase();
  }
  const singular = word.slice(0, -1);
  return word.endsWith('s') && abbreviations.has(singular)
    ? `${singular.toUpperCase()}s`
    : undefined;
}
