# The health check of every container: exit code 0 while the service reports that it may receive requests. The shell asks it by itself: a new
# Node process for every check would cost more than the service does while it has nothing to do.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /health/ready HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n' >&3
read -r -t 5 _ status _ <&3
[ "$status" = 200 ]
