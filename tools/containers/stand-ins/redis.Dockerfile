# A stand-in for redis:7 from Debian's packages, where no image registry answers.
FROM node:24-bookworm-slim
# The uid of the published image, which k8s/ names.
RUN groupadd -r -g 999 redis && useradd -r -u 999 -g redis -d /var/lib/redis -s /bin/bash redis
RUN apt-get update && apt-get install -y --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/* && mkdir -p /data && chown redis:redis /data
COPY --chmod=755 redis-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /data
WORKDIR /data
EXPOSE 6379
USER redis
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["redis-server"]
