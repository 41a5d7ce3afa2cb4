// docs/production-one-server.md: a public shop on one server, in a clone of this checkout. Its folders are replaced by others, and beside the shop
// runs the mail catcher, for the mail server that the page asks for. It begins with the products of the demonstration, and a clock moves orders.

const ask = 'curl -sS --cacert $FOLDER/root.crt -w "\\nstatus %{http_code}\\n"';
const json = (path, body) => `${ask} https://localhost${path} -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;
const password = 'a-long-password-for-a-walk';
const owner = 'you@shop.example';

/** Looks at the order until it has been delivered. */
const track = [
  {
    command: `${ask} https://localhost/api/orders/<order id> -H 'x-order-token: <order token>'`,
    prints: /"status":"delivered"/,
    repeated: 120,
  },
];

const goods = {
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: 'meera@example.com',
  phone: '+48 600 100 200',
  address: 'Puławska 12/3',
  zipCode: '02-566',
  district: 'Mokotów',
  items: [{ productId: 'toor-dal-1kg', quantity: 1 }],
  paymentMethod: 'cash',
};

/** Orders over TLS, and follows the order. */
const order = [
  {
    command: `${json('/api/orders', goods)} -H "idempotency-key: $(cat /proc/sys/kernel/random/uuid)"`,
    prints: /status 20[12]$/m,
    // Until goods are in stock.
    repeated: 60,
    learns: { 'order id': /"id":"([^"]+)"/, 'order token': /"accessToken":"([^"]+)"/ },
  },
  ...track,
];

const mails = 'curl -sS localhost:8025/api/v1/messages';
/** Finds the id of an email in the list. */
const mailTo = address => new RegExp(`"ID":"([^"]+)"(?:(?!"ID":).)*"Address":"${address}"`);

const isReady = [
  { command: 'docker compose cp proxy:/data/caddy/pki/authorities/local/root.crt $FOLDER/root.crt' },
  { command: `${ask} https://localhost/health/ready`, prints: /status 200$/m },
];

const signUp = [
  { command: json('/api/auth/sign-up', { email: owner, password, data: { full_name: 'Asha Owner' } }), prints: /status 20\d$/m },
  { command: mails, prints: mailTo(owner), repeated: 60, learns: { 'mail id': mailTo(owner) } },
  { command: 'curl -sS localhost:8025/api/v1/message/<mail id>', learns: { 'mail token': /#verify=([\w.%-]+)/ } },
  { command: json('/api/auth/verify-email', { token: '<mail token>', password }), prints: /status 200$/m },
];

/** The reader's editor: the address, the mail server (by a name without a dot, since it has no TLS), and what makes a walk short. */
const fillIn = {
  command: `cat > $FOLDER/walk.yml <<'end'
services: { mail: { deploy: { replicas: 1 }, networks: { default: { aliases: [mailbox] } } } }
end
sed -i -e "s#^COMPOSE_FILE=.*#&:$FOLDER/walk.yml#" -e 's#^PUBLIC_URL=.*#PUBLIC_URL=https://localhost#' -e 's#^SMTP_URL=.*#SMTP_URL=smtp://mailbox:1025#' \\
  -e 's#^ORDER_PROGRESS=.*#ORDER_PROGRESS=demonstration#' -e "s#^BACKUP_FOLDER=.*#BACKUP_FOLDER=$FOLDER/backups#" .env
printf 'SEED=demo\\nTIMER_SCALE=0.1\\n' >> .env`,
};

/** A release with one service changed, as it were. */
const newRelease = { command: "echo '// changed' >> apps/catalogue/src/main.ts" };

export const productionOneServer = {
  page: 'docs/production-one-server.md',
  project: 'kirana-production',
  folders: folder => ({ '/srv/kirana': `${folder}/kirana`, '/var/backups/kirana': `${folder}/backups` }),
  env: folder => ({ REPOSITORY: process.cwd(), FOLDER: folder }),
  end: "docker compose --profile '*' down -v --remove-orphans",
  long: ['4. Check that alerts arrive', '6. Restore', '7. Update', 'Rotate a secret'],
  sections: { '7. Update': [...track, newRelease] },
  expectations: [
    { of: /^git clone / },
    { of: /^cd / },
    { of: /^cp .*env\.example \.env$/, after: [fillIn] },
    { of: / build rollout$/ },
    { of: /secrets\/main\.js$/, after: [{ command: "stat -c '%a' .env; grep -c _PASSWORD=. .env", prints: /^600\n1\d\n$/ }] },
    { of: /^docker compose build$/ },
    { of: /^install -d / },
    { of: / up -d --wait$/, after: isReady },
    { of: / logs rollout$/, prints: /RabbitMQ: users/ },
    { of: / logs proxy$/, prints: /certificate obtained successfully/ },
    { of: /compose ps$/, prints: /gateway.*\(healthy\)/ },
    { of: /make-admin/, prints: /you@shop\.example is an admin now/, first: signUp, after: order },
    { of: / stop images$/, after: [{ command: mails, prints: /"Subject":"PAGE: [^"]*ServiceDown/, repeated: 300 }] },
    { of: / start images$/, after: [{ command: mails, prints: /"Subject":"Over: [^"]*ServiceDown/, repeated: 600 }] },
    { of: /--rm backup$/ },
    { of: /backup list$/, learns: { 'backup name': /^(\d{4}-\d\d-\d\dT[\d-]+)/m } },
    { of: /^docker compose down$/ },
    { of: /^docker volume rm / },
    { of: / up -d --wait postgres rabbitmq redis$/ },
    { of: /backup restore / },
    { of: /--rm rollout$/ },
    {
      of: /--scale orders=2/,
      after: [{ command: "docker compose ps orders gateway --format '{{.Health}}'", prints: /^(healthy\n){4}$/ }, ...order],
    },
    { of: /--rotate / },
  ],
};
