# A stand-in for prom/prometheus from Debian's packages (Prometheus 2.42), where no image registry answers. Started as the published one is.
FROM node:24-bookworm-slim
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends prometheus \
 && rm -rf /var/lib/apt/lists/* /etc/prometheus/* && mkdir -p /prometheus && chown nobody:nogroup /prometheus
VOLUME /prometheus
WORKDIR /prometheus
EXPOSE 9090
USER nobody
ENTRYPOINT ["/usr/bin/prometheus"]
CMD ["--config.file=/etc/prometheus/prometheus.yml", "--storage.tsdb.path=/prometheus"]
