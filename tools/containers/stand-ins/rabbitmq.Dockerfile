# A stand-in for rabbitmq:4-management from Debian's packages (RabbitMQ 3.10), where no image registry answers.
FROM node:24-bookworm-slim
# The uid of the published image, which k8s/ names.
RUN groupadd -r -g 999 rabbitmq && useradd -r -u 999 -g rabbitmq -d /var/lib/rabbitmq -s /bin/bash rabbitmq
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends rabbitmq-server \
 && rm -rf /var/lib/apt/lists/* && rabbitmq-plugins enable --offline rabbitmq_management rabbitmq_prometheus
COPY --chmod=755 rabbitmq-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/rabbitmq
EXPOSE 5672 15672 15692
USER rabbitmq
ENV HOME=/var/lib/rabbitmq RABBITMQ_CONFIG_FILE=/var/lib/rabbitmq/rabbitmq.conf
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["rabbitmq-server"]
