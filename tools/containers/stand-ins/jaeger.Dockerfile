# A stand-in for jaegertracing/all-in-one: takes OTLP/HTTP as JSON, and answers the two questions of Jaeger's query API that find a trace.
FROM node:24-bookworm-slim
COPY jaeger.mjs /
EXPOSE 4318 16686
USER node
CMD ["node", "/jaeger.mjs"]
