import type { Env } from '@kirana/config';
import { isIP } from 'node:net';

/** Lines of an email, in Alertmanager's template language. */
const text = `{{ range .Alerts }}{{ .Status | toUpper }}: {{ .Annotations.summary }}
{{ .Labels.alertname }}, since {{ .StartsAt.Format "2006-01-02 15:04:05 MST" }}
{{ .Annotations.runbook }}

{{ end }}`;
const subject = (word: string) =>
  `{{ if eq .Status "firing" }}${word}{{ else }}Over{{ end }}: {{ .CommonLabels.alertname }} ({{ .Alerts | len }})`;

/**
 * Returns the configuration of Alertmanager, which sends alerts by the shop's own mail server: pages at once and every hour, tickets once a
 * day. They go to `ALERTS_EMAIL`, or to `MERCHANT_EMAIL` without it. The watchdog calls `ALERTS_WATCHDOG_URL` every minute, if there is one. JSON, which Alertmanager reads like YAML.
 */
export function alertmanagerConfig(env: Env): string {
  const to = env['ALERTS_EMAIL'] || env['MERCHANT_EMAIL'] || 'operator@kirana.example';
  const watchdog = env['ALERTS_WATCHDOG_URL'];
  const receiver = (name: string, word: string) => ({
    name,
    email_configs: [{ to, send_resolved: true, html: '', text, headers: { Subject: subject(word) } }],
  });
  return JSON.stringify(
    {
      global: { ...mailServer(env['SMTP_URL'] || 'smtp://mail:1025'), smtp_from: env['MAIL_FROM'] || 'alerts@kirana.example' },
      route: {
        receiver: 'ticket',
        group_by: ['alertname'],
        group_wait: '10s',
        group_interval: '5m',
        repeat_interval: '24h',
        routes: [
          { receiver: 'page', matchers: ['severity="page"'], repeat_interval: '1h' },
          {
            receiver: 'watchdog',
            matchers: ['alertname="Watchdog"'],
            group_wait: '0s',
            // Alertmanager looks once in an interval, and sends what is older than the other.
            group_interval: '30s',
            repeat_interval: '50s',
          },
        ],
      },
      receivers: [
        receiver('page', 'PAGE'),
        receiver('ticket', 'Ticket'),
        { name: 'watchdog', ...(watchdog && { webhook_configs: [{ url: watchdog, send_resolved: false }] }) },
      ],
    },
    null,
    2,
  );
}

/** Translates the shop's `SMTP_URL`. Port 465 is TLS from the first byte; other ports must offer STARTTLS. */
function mailServer(smtpUrl: string): Record<string, string | boolean> {
  const url = new URL(smtpUrl);
  const port = url.port || (url.protocol === 'smtps:' ? '465' : '587');
  // A name without a dot is a container next to this one, an address a server on this machine: like the mail catcher, they may have no TLS.
  const isNear = !url.hostname.includes('.') || isIP(url.hostname) !== 0;
  return {
    smtp_smarthost: `${url.hostname}:${port}`,
    smtp_require_tls: !isNear,
    ...(url.username === ''
      ? {}
      : {
          smtp_auth_username: decodeURIComponent(url.username),
          smtp_auth_password: decodeURIComponent(url.password),
        }),
  };
}
