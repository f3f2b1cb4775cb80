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

/**
 * The special spelling of a word, if any: `url` as `URL`, `ids` as `IDs`, `openai` as `OpenAI`.
 *
 * @param word - in lowercase
 */
export function spellingOf(word: string): string | undefined {
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
