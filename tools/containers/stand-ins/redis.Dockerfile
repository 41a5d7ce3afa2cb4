# A stand-in for redis:7 from Debian's packages, where no image registry answers.
FROM node:24-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/* && mkdir -p /data && chown redis:redis /data
COPY --chmod=755 redis-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /data
WORKDIR /data
EXPOSE 6379
USER redis
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["redis-server"]
